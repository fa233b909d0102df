import { Logger, Module } from '@nestjs/common';
import { Bus } from '@tools-hub/messaging';
import { Registry } from '@tools-hub/platform';
import { AuthConfig } from './auth.config.js';
import { ClosingsConsumer } from './closings/closings-consumer.js';
import { ClosingsStream } from './closings/closings-stream.js';
import { HASH_POOL_LIMITS } from './credentials/hash-pool.js';
import { Passwords } from './credentials/passwords.js';
import { KnownDevices } from './device/known-devices.js';
import { AuthLog } from './log/auth.log.js';
import { AuthMetrics } from './operations/auth-metrics.js';
import { PasswordChange } from './password/password-change.js';
import { PasswordCommands } from './password/password.commands.js';
import { SessionController } from './session/session.controller.js';
import { Sessions } from './session/sessions.js';
import { Guesses } from './sign-in/guesses.js';
import { SignIn } from './sign-in/sign-in.js';

@Module({
  controllers: [SessionController, PasswordCommands],
  providers: [
    AuthLog,
    Sessions,
    SignIn,
    PasswordChange,
    ClosingsConsumer,
    {
      provide: ClosingsStream,
      inject: [Bus, AuthConfig],
      useFactory: (bus: Bus, { SESSION_STREAM_REPLICAS }: AuthConfig) => {
        const logger = new Logger(ClosingsStream.name);
        return new ClosingsStream(bus, SESSION_STREAM_REPLICAS, (error) => logger.warn(error));
      },
    },
    { provide: Passwords, useFactory: () => new Passwords(HASH_POOL_LIMITS) },
    {
      provide: KnownDevices,
      inject: [AuthLog],
      useFactory: ({ devices }: AuthLog) => new KnownDevices(devices),
    },
    { provide: Guesses, useFactory: () => new Guesses(() => performance.now()) },
    {
      provide: AuthMetrics,
      inject: [Registry, Passwords],
      useFactory: (registry: Registry, { pool }: Passwords) => new AuthMetrics(registry, pool),
    },
  ],
})
export class AuthModule {}

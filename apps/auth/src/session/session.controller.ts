import { Controller, Inject } from '@nestjs/common';
import type {
  CommandReply,
  CommandRequest,
  DeviceKey,
  OpenedSession,
  OpenSession,
  Session,
  SessionToken,
} from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { accountDecider } from '../account/account.decider.js';
import { accountOf } from '../account/accounts.view.js';
import { AuthLog } from '../log/auth.log.js';
import { deadlineAfter, STORE_DEADLINE_MS } from '../log/from-store.js';
import { SignIn } from '../sign-in/sign-in.js';
import { Sessions, toSession } from './sessions.js';

/** Milliseconds: less than whoever asks waits. */
const READ_DEADLINE_MS = 2_500;

@Controller()
export class SessionController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AuthLog) private readonly log: AuthLog,
  ) {}

  @Rpc('auth.session.open')
  open(request: OpenSession): Promise<OpenedSession> {
    return this.signIn.open(request);
  }

  @Rpc('auth.session.read')
  async read({ token }: SessionToken): Promise<Session> {
    return toSession(await this.sessions.read(token, deadlineAfter(READ_DEADLINE_MS)));
  }

  @Rpc('auth.session.close')
  async close({ token }: SessionToken): Promise<null> {
    await this.sessions.close(token, deadlineAfter(STORE_DEADLINE_MS));
    return null;
  }

  @Rpc('auth.device.key.read')
  readDeviceKey(): DeviceKey {
    return this.log.devices.published;
  }

  /** All sessions of an account, by one entry in the log. */
  @Rpc('auth.sessions.end')
  end({
    meta,
    body: { username },
  }: CommandRequest<{ readonly username: string }>): Promise<CommandReply<null>> {
    return this.log.eventStore.execute(meta, { username }, (view) => ({
      events: accountDecider.decide(accountOf(view, username), { type: 'endSessions' }),
      answer: null,
    }));
  }
}

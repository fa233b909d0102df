import { Module } from '@nestjs/common';
import { AuthLog } from './log/auth.log.js';

@Module({ providers: [AuthLog] })
export class AuthModule {}

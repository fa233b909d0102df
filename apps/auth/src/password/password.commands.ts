import { Controller } from '@nestjs/common';
import type { ChangePassword, CommandReply, CommandRequest } from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { Guesses } from '../sign-in/guesses.js';
import { PasswordChange } from './password-change.js';
import { readChangePassword } from './password.request.js';

@Controller()
export class PasswordCommands {
  constructor(
    private readonly passwords: PasswordChange,
    private readonly guesses: Guesses,
  ) {}

  /** Wrong current passwords count together with those of sign-ins. */
  @Rpc('auth.password.change')
  async change({ meta, body }: CommandRequest<ChangePassword>): Promise<CommandReply<null>> {
    const fields = readChangePassword(body);
    return this.guesses.attempt(fields.username, { client: body.client, device: null }, () =>
      this.passwords.change(meta, { ...fields, token: body.token }),
    );
  }
}

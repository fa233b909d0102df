import { Controller } from '@nestjs/common';
import type {
  AddPasskey,
  BeginPasskey,
  CommandReply,
  CommandRequest,
  ListedPasskey,
  OpenedSession,
  OpenPasskeySession,
  PasskeyChallenge,
  PasskeyCreation,
  RemovePasskey,
} from '@tools-hub/contracts';
import type { PasskeyFields, Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { PasskeyRegistration } from './passkey-registration.js';
import { PasskeySignIn } from './passkey-sign-in.js';

@Controller()
export class PasskeyCommands {
  constructor(
    private readonly registration: PasskeyRegistration,
    private readonly signIn: PasskeySignIn,
  ) {}

  @Rpc('auth.passkeys.read')
  async list(request: {
    readonly username: string;
  }): Promise<{ readonly passkeys: readonly ListedPasskey[] }> {
    return { passkeys: await this.registration.list(request) };
  }

  @Rpc('auth.passkey.begin')
  begin(request: BeginPasskey): Promise<PasskeyCreation> {
    return this.registration.begin(request);
  }

  @Rpc('auth.passkey.add')
  add({
    meta,
    body,
  }: CommandRequest<AddPasskey<Unvalidated<PasskeyFields>>>): Promise<CommandReply<ListedPasskey>> {
    return this.registration.add(meta, body);
  }

  @Rpc('auth.passkey.remove')
  remove({ meta, body }: CommandRequest<RemovePasskey>): Promise<CommandReply<null>> {
    return this.registration.remove(meta, body);
  }

  @Rpc('auth.passkey.challenge')
  challenge(request: { readonly rpId: string }): PasskeyChallenge {
    return this.signIn.challenge(request);
  }

  @Rpc('auth.passkey.open')
  open(request: OpenPasskeySession): Promise<OpenedSession> {
    return this.signIn.open(request);
  }
}

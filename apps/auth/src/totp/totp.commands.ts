import { Controller } from '@nestjs/common';
import type {
  CommandReply,
  CommandRequest,
  ConfirmTotp,
  PendingTotp,
  RecoveryCodes,
  TotpState,
} from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { TotpSetup } from './totp-setup.js';

@Controller()
export class TotpCommands {
  constructor(private readonly setup: TotpSetup) {}

  @Rpc('auth.totp.read')
  read(request: { readonly username: string }): Promise<TotpState> {
    return this.setup.read(request);
  }

  @Rpc('auth.totp.begin')
  begin(request: { readonly username: string }): Promise<PendingTotp> {
    return this.setup.begin(request);
  }

  @Rpc('auth.totp.confirm')
  confirm({ meta, body }: CommandRequest<ConfirmTotp>): Promise<CommandReply<RecoveryCodes>> {
    return this.setup.confirm(meta, body);
  }

  @Rpc('auth.totp.remove')
  remove({ meta, body }: CommandRequest<{ readonly username: string }>): Promise<CommandReply<null>> {
    return this.setup.remove(meta, body);
  }
}

import { Controller } from '@nestjs/common';
import type {
  AddApiToken,
  ApiTokenHolder,
  ApiTokenSecret,
  CommandReply,
  CommandRequest,
  ListedApiToken,
  NewApiToken,
  RevokeApiToken,
} from '@tools-hub/contracts';
import type { ApiTokenFields, Unvalidated } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { ApiTokens } from './api-tokens.js';

@Controller()
export class ApiTokenCommands {
  constructor(private readonly tokens: ApiTokens) {}

  @Rpc('auth.token.add')
  add({
    meta,
    body,
  }: CommandRequest<AddApiToken<Unvalidated<ApiTokenFields>>>): Promise<CommandReply<NewApiToken>> {
    return this.tokens.add(meta, body);
  }

  @Rpc('auth.token.revoke')
  revoke({ meta, body }: CommandRequest<RevokeApiToken>): Promise<CommandReply<null>> {
    return this.tokens.revoke(meta, body);
  }

  @Rpc('auth.tokens.read')
  async list({ username }: { readonly username: string }): Promise<{ tokens: readonly ListedApiToken[] }> {
    return { tokens: await this.tokens.list(username) };
  }

  @Rpc('auth.token.read')
  read({ token }: ApiTokenSecret): Promise<ApiTokenHolder> {
    return this.tokens.read(token);
  }
}

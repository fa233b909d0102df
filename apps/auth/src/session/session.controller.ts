import { Controller } from '@nestjs/common';
import type {
  CommandReply,
  CommandRequest,
  DeviceKey,
  EndSession,
  ListedSession,
  OpenedSession,
  OpenSession,
  Session,
  SessionToken,
} from '@tools-hub/contracts';
import type { AccountEvent } from '@tools-hub/domain';
import { deadlineAfter } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Rpc } from '@tools-hub/messaging';
import { decideAccount, type AccountsView } from '../account/accounts.view.js';
import { DeviceKeys } from '../device/device-keys.js';
import { SignIn } from '../sign-in/sign-in.js';
import { READ_DEADLINE_MS, STORE_DEADLINE_MS } from '../store-deadlines.js';
import { SessionList } from './session-list.js';
import { Sessions, toSession } from './sessions.js';

@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly list: SessionList,
    private readonly deviceKeys: DeviceKeys,
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
  ) {}

  @Rpc('auth.session.open')
  open(request: OpenSession): Promise<OpenedSession> {
    return this.signIn.open(request);
  }

  @Rpc('auth.session.read')
  async read({ token }: SessionToken): Promise<Session> {
    return toSession(await this.sessions.use(token, deadlineAfter(READ_DEADLINE_MS)));
  }

  @Rpc('auth.session.close')
  async close({ token }: SessionToken): Promise<null> {
    await this.sessions.close(token, deadlineAfter(STORE_DEADLINE_MS));
    return null;
  }

  @Rpc('auth.sessions.read')
  async listOwn(request: SessionToken): Promise<{ readonly sessions: readonly ListedSession[] }> {
    return { sessions: await this.list.of(request) };
  }

  @Rpc('auth.session.end')
  async endOne(request: EndSession): Promise<null> {
    await this.list.end(request);
    return null;
  }

  @Rpc('auth.device.key.read')
  readDeviceKey(): DeviceKey {
    return this.deviceKeys.published;
  }

  /** Ends all sessions of an account by one commit. */
  @Rpc('auth.sessions.end')
  end({
    meta,
    body: { username },
  }: CommandRequest<{ readonly username: string }>): Promise<CommandReply<null>> {
    return this.eventStore.execute(meta, { username }, (view) => ({
      events: decideAccount(view, username, { type: 'endSessions' }),
      answer: null,
    }));
  }
}

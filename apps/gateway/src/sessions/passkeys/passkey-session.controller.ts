import { Body, Controller, Header, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Bus } from '@tools-hub/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMMAND_OPTIONS, READ_OPTIONS } from '../../deadlines.js';
import { GatewayConfig } from '../../gateway.config.js';
import { NoFields } from '../../http/no-fields.decorator.js';
import { ApiProblems } from '../../http/openapi/api.decorators.js';
import { SET_COOKIE } from '../../http/openapi/response-headers.js';
import { SessionAnswer } from '../session-answer.js';
import { PasskeyChallengeCookies, SessionCookie } from '../cookies.js';
import { SessionDto } from '../session.dto.js';
import { Sessions } from '../sessions.js';
import { SignInSources } from '../sign-in-sources.js';
import { PasskeyChallengeDto, PasskeySignInDto } from './passkey.dto.js';
import { relyingPartyOf } from './relying-party.js';
import { InRequestClass } from '../../http/admission/request-class.js';

/** Signs in with a passkey, limited as sign-ins by password are. */
@Controller('api/passkeys')
@ApiTags('Session')
export class PasskeySessionController {
  constructor(
    private readonly bus: Bus,
    private readonly sources: SignInSources,
    private readonly sessions: Sessions,
    private readonly answer: SessionAnswer,
    private readonly challengeCookies: PasskeyChallengeCookies,
    private readonly sessionCookie: SessionCookie,
    private readonly config: GatewayConfig,
  ) {}

  @Post('challenge')
  @InRequestClass('signIn')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'challengePasskey',
    summary: 'Creates a challenge for a sign-in, which the browser stores in a cookie for five minutes',
  })
  @ApiCreatedResponse({ type: PasskeyChallengeDto, headers: SET_COOKIE })
  @ApiProblems('RATE_LIMITED')
  async challenge(
    @NoFields() _: undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyChallengeDto> {
    this.sources.take(request);
    const { id: rpId } = relyingPartyOf(this.config.PUBLIC_URL, request);
    const { token, challenge } = await this.bus.request('auth.passkey.challenge', { rpId }, READ_OPTIONS);
    this.challengeCookies.add(request, reply, token);
    return { challenge, rpId };
  }

  @Post('session')
  @InRequestClass('signIn')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'signInByPasskey', summary: 'Begins a session of 24 hours by a passkey' })
  @ApiCreatedResponse({ type: SessionDto, headers: SET_COOKIE })
  @ApiProblems('INVALID_CREDENTIALS', 'RATE_LIMITED')
  async signIn(
    @Body() { username, ...assertion }: PasskeySignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const source = this.sources.take(request);
    const replaces = this.sessionCookie.tokenOf(request);
    const token = this.challengeCookies.tokenFor(request, assertion.clientDataJSON);
    const signIn = {
      assertion,
      party: relyingPartyOf(this.config.PUBLIC_URL, request),
      token,
      ...source,
      ...(username !== undefined && { username }),
      ...(replaces !== null && { replaces }),
    };
    const opened = await this.bus.request('auth.passkey.open', signIn, COMMAND_OPTIONS);
    this.challengeCookies.remove(request, reply, token);
    const session = this.answer.give(request, reply, opened);
    // Auth has ended it with the sign-in, if it was of the same account.
    if (replaces !== null) this.sessions.forget(session.username);
    return session;
  }
}

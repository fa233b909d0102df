/** An action that the gateways limit by client, and count together. */
export type LimitedAction = 'click' | 'signIn' | 'signInOfDevice' | 'suggestion' | 'suggestionChallenge';

/** The actions of clients at one gateway since its last event. */
export interface ClientsCountedEvent {
  /** The gateway, which has counted its own already. */
  readonly gateway: string;
  readonly action: LimitedAction;
  /** By the names of clients, which hide their addresses. */
  readonly times: Readonly<Record<string, number>>;
}

import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

const STATUS = /^it answers (\d+)$/;
const REDIRECTS = /^it redirects more than (\d+) times$/;

/** The reasons of the links service. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  'it redirects to no address': msg`it redirects to no address`,
  'no answer in time': msg`no answer in time`,
  'the answer could not be read': msg`the answer could not be read`,
  'the certificate is not valid': msg`the certificate is not valid`,
  'the connection was cut': msg`the connection was cut`,
  'the connection was refused': msg`the connection was refused`,
  'the headers are too long': msg`the headers are too long`,
  'the host could not be reached': msg`the host could not be reached`,
  'the name could not be resolved': msg`the name could not be resolved`,
  'the name has no address': msg`the name has no address`,
  'the network could not be reached': msg`the network could not be reached`,
};

/** Explains why a link is broken. A reason without a text of its own stays in English. */
export const reasonText = (reason: string): string => {
  const text = REASONS[reason];
  if (text !== undefined) return i18n._(text);
  const status = STATUS.exec(reason)?.[1];
  if (status !== undefined) return t`it answers ${status}`;
  const times = REDIRECTS.exec(reason)?.[1];
  if (times === undefined) return reason;
  return plural(
    { times: Number(times) },
    {
      one: 'it redirects more than # time',
      other: 'it redirects more than # times',
    },
  );
};

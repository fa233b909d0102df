import { CommandFailed, reasonOf, runCommand, type Run } from '@tools-hub/local';
import { readVerifyArguments, VERIFY_USAGE } from '../count-arguments.js';
import { storeProgram } from '../service-program.js';
import { withUsage } from '../with-usage.js';
import { readVerification, type Verification } from './verification.js';

const DIFFERENT = 1;
const NOT_VERIFIED = 2;

const NAMES = ['catalogue', 'settings', 'auth', 'usage-analytics'] as const;

const verifyService = async (name: (typeof NAMES)[number], run: Run): Promise<Verification> => {
  const { command, args, env } = await storeProgram(name, ['verify'], run);
  let verification: Verification | undefined;
  const onLine = (line: string): void => {
    const read = readVerification(line);
    if (read === undefined) process.stderr.write(`${line}\n`);
    verification ??= read;
  };
  try {
    await runCommand(command, args, { env, signal: run.signal, onLine });
  } catch (error) {
    // After a difference, the program prints it and exits with a code other than 0.
    if (!(error instanceof CommandFailed) || verification === undefined) throw error;
  }
  if (verification === undefined) throw new Error(`${name} printed no result`);
  return verification;
};

const inWords = ({ service, compared, difference }: Verification): string =>
  difference === null
    ? `${service.padEnd(16)} equal   ${compared}\n`
    : `${service.padEnd(16)} DIFFERS ${difference} (after ${compared})\n`;

/** `npm run verify`: compares the projections with the logs beside the running product. */
export const verify = withUsage(VERIFY_USAGE, readVerifyArguments, async (run, { json }) => {
  const verifications: Verification[] = [];
  try {
    for (const name of NAMES) {
      const verification = await verifyService(name, run);
      verifications.push(verification);
      if (!json) process.stdout.write(inWords(verification));
    }
  } catch (error) {
    if (run.signal.aborted) throw error;
    // The lines of a service's program are printed already.
    if (!(error instanceof CommandFailed && error.output !== ''))
      process.stderr.write(`${reasonOf(error)}\n`);
    return NOT_VERIFIED;
  }
  const equal = verifications.every(({ difference }) => difference === null);
  if (json) process.stdout.write(`${JSON.stringify({ equal, services: verifications }, null, 2)}\n`);
  return equal ? 0 : DIFFERENT;
});

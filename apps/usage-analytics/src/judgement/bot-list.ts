import { createHash } from 'node:crypto';
import { isbot, list } from 'isbot';

/** Identifies the list of bots of this process: another version of the library may judge agents otherwise. */
export const BOT_LIST_ID = createHash('sha256').update(list.join('\n')).digest('hex').slice(0, 16);

/** Whether an agent declares itself a program, by the list of this process. */
export const isBotToday = (agent: string): boolean => isbot(agent);

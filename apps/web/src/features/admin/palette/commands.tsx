import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useStable } from '../parts/use-stable.js';

/** An action of the dashboard that the palette lists. */
export interface Command {
  readonly name: string;
  readonly act: () => void;
  /** Whether there is something to do now. */
  readonly isOffered: () => boolean;
}

/** The commands of the mounted components. */
class CommandRegistry {
  #commands: readonly Command[] = [];
  readonly #listeners = new Set<() => void>();

  readonly current = (): readonly Command[] => this.#commands;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(command: Command): () => void {
    this.#change([...this.#commands, command]);
    return () => this.#change(this.#commands.filter((one) => one !== command));
  }

  #change(commands: readonly Command[]): void {
    this.#commands = commands;
    for (const listener of this.#listeners) listener();
  }
}

interface Palette {
  readonly commands: CommandRegistry;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

const PaletteContext = createContext<Palette>({
  commands: new CommandRegistry(),
  isOpen: false,
  setOpen: () => undefined,
});

/** Lets components offer commands, and opens the palette that lists them. */
export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const [commands] = useState(() => new CommandRegistry());
  const [isOpen, setOpen] = useState(false);
  const value = useMemo(() => ({ commands, isOpen, setOpen }), [commands, isOpen]);
  return <PaletteContext value={value}>{children}</PaletteContext>;
}

export const usePalette = (): Palette => use(PaletteContext);

/** Offers a command while the component is mounted. */
export const useCommand = (name: string, act: () => void, isOffered: () => boolean = always): void => {
  const { commands } = usePalette();
  const [latest, offered] = [useStable(act), useStable(isOffered)];
  useEffect(() => commands.add({ name, act: latest, isOffered: offered }), [commands, name, latest, offered]);
};

const always = (): boolean => true;

/** The commands that can be carried out now. */
export const useOfferedCommands = (): readonly Command[] => {
  const { commands } = usePalette();
  return useSyncExternalStore(commands.subscribe, commands.current).filter(({ isOffered }) => isOffered());
};

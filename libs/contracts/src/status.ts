/** The answer of a process to the operator's survey. */
export interface ServiceStatus extends StatusDetails {
  readonly service: string;
  /** Names this process among all others, for as long as it runs. */
  readonly instance: string;
  readonly version: string;
  /** The machine, or the container. */
  readonly host: string;
  readonly pid: number;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly ready: boolean;
  /** The required parts of the process, each `ok` or with its problem. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Details that only some processes have. */
export interface StatusDetails {
  /** The positions of its read models, by the service of their log. */
  readonly positions?: Readonly<Record<string, number>>;
  /** The time of the last commit of its log, ISO 8601 UTC. Absent from an empty log, and from a service of an older version. */
  readonly lastCommitAt?: string | undefined;
  readonly store?: StoreEngine | undefined;
  /** The partitions that are assigned to it. */
  readonly partitions?: readonly PartitionStatus[];
  /** The partitions that clicks are counted in now. Absent from a service of an older version: 16 from 0 on. */
  readonly partitioning?: Partitioning;
  /** The address at which visitors reach the site, if it is configured. */
  readonly address?: string | undefined;
}

export interface StoreEngine {
  /** `MongoDB` or `FerretDB`. */
  readonly name: string;
  readonly version: string;
}

/** A number of partitions. Their own numbers go on where those of the partitions before them ended. */
export interface Partitioning {
  /** The number of the first partition. */
  readonly first: number;
  readonly partitions: number;
}

export interface PartitionStatus {
  readonly partition: number;
  /** The position of its log's last commit; null while that is being read. */
  readonly position: number | null;
  /** Messages of the stream that are not processed yet. */
  readonly lag: number;
}

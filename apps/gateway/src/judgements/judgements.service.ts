import { Injectable } from '@nestjs/common';
import type { AgentList, ExpectedVersion, Judgement, JudgementPage } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { rangeOf } from '../analytics/day-range.query.js';
import { READ_OPTIONS, SCAN_OPTIONS } from '../deadlines.js';
import type { CommandContext } from '../http/commands/command-context.decorator.js';
import { Commands } from '../http/commands/commands.service.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import type { JudgementPreviewDto } from './judgements.dto.js';
import type { ListAgentsQuery, ListJudgementsQuery } from './judgements.query.js';
import type { JudgeClicksDto } from './rules.dto.js';

/** The default numbers of a page. */
const DEFAULT_AGENTS = 50;
const DEFAULT_JUDGEMENTS = 20;

/** Reads the agents of clicks, and reads and makes the judgements that decide which clicks count. */
@Injectable()
export class JudgementsService {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
    private readonly catalogue: CatalogueReadModel,
  ) {}

  /** @throws DomainError INVALID for an invalid range; OVERLOADED; UNAVAILABLE. */
  async agents({ from, to, text, limit = DEFAULT_AGENTS }: ListAgentsQuery): Promise<AgentList> {
    const request = { ...rangeOf({ from, to }), text, limit };
    return this.bus.request('usage.agents.scan', request, SCAN_OPTIONS);
  }

  /** @throws DomainError UNAVAILABLE. */
  list({ before, limit = DEFAULT_JUDGEMENTS }: ListJudgementsQuery): Promise<JudgementPage> {
    return this.bus.request('usage.judgements.read', { before, limit }, READ_OPTIONS);
  }

  /** @throws DomainError OVERLOADED; UNAVAILABLE. */
  async preview({ rules }: JudgeClicksDto): Promise<JudgementPreviewDto> {
    const preview = await this.bus.request('usage.judgement.preview', { rules }, SCAN_OPTIONS);
    const { tools } = this.catalogue.view;
    return {
      ...preview,
      tools: preview.tools.map((tool) => ({ ...tool, name: tools.get(tool.toolId)?.name ?? null })),
    };
  }

  /** @throws DomainError VERSION_CONFLICT, and as commands do. */
  judge(
    { rules }: JudgeClicksDto,
    version: ExpectedVersion | undefined,
    command: CommandContext,
  ): Promise<Judgement> {
    return this.commands.execute('usage.judgement.make', command, { rules, version });
  }
}

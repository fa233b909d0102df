import { PickType } from '@nestjs/swagger';
import { ListToolsQuery } from './list-tools.query.js';

export class CountToolsQuery extends PickType(ListToolsQuery, ['search']) {}

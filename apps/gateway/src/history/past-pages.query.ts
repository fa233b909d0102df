import { IntersectionType } from '@nestjs/swagger';
import { CountToolsQuery, ListToolsQuery } from '../catalogue/list-tools.query.js';
import { AtQuery } from './history.query.js';

export class ListPastToolsQuery extends IntersectionType(ListToolsQuery, AtQuery) {}

export class CountPastToolsQuery extends IntersectionType(CountToolsQuery, AtQuery) {}

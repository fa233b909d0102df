import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { DomainError } from '@tools-hub/contracts';

const refuse = (): never => {
  throw new DomainError('UNAUTHENTICATED', 'Sign in first');
};

/** What only an administrator may do. Nobody can sign in yet, so every call is refused as a call without a session is. */
@Controller('api')
export class AdminController {
  @Get([
    'admin/tools',
    'admin/banners',
    'admin/export',
    'analytics/summary',
    'analytics/daily',
    'analytics/tools',
    'analytics/categories',
  ])
  read(): never {
    return refuse();
  }

  @Post(['tools', 'categories', 'banners', 'admin/import'])
  add(): never {
    return refuse();
  }

  @Patch(['tools/:id', 'categories/:id', 'banners/:id', 'settings'])
  change(): never {
    return refuse();
  }

  @Delete(['tools/:id', 'categories/:id', 'banners/:id'])
  remove(): never {
    return refuse();
  }
}

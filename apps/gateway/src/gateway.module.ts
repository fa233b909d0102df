import { Module } from '@nestjs/common';
import { AdminController } from './admin/admin.controller.js';
import { ReadyAnswers } from './answers/ready-answers.js';
import { CatalogueCopy } from './catalogue/catalogue-copy.js';
import { CategoriesController } from './catalogue/categories.controller.js';
import { DirectoryService } from './catalogue/directory.service.js';
import { ToolsController } from './catalogue/tools.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsCopy } from './settings/settings-copy.js';
import { ClickIntake } from './usage/click-intake.js';
import { ClickRate } from './usage/click-rate.js';
import { ClicksController } from './usage/clicks.controller.js';
import { UsageCounts } from './usage/usage-counts.js';

@Module({
  controllers: [ToolsController, CategoriesController, SettingsController, ClicksController, AdminController],
  providers: [
    ReadyAnswers,
    CatalogueCopy,
    SettingsCopy,
    UsageCounts,
    DirectoryService,
    ClickIntake,
    ClickRate,
  ],
})
export class GatewayModule {}

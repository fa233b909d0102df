import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventStoreModule, UsedChallenge, UsedChallengeSchema } from '@tools-hub/event-sourcing/nest';
import { BannerCommands } from './banner/banner.commands.js';
import { BulkCommands } from './bulk/bulk.commands.js';
import { catalogueSnapshots } from './catalogue.snapshot.js';
import { emptyCatalogue, foldCatalogue } from './catalogue.view.js';
import { CategoryCommands } from './category/category.commands.js';
import { DirectoryCommands } from './directory/directory.commands.js';
import { DirectorySeed } from './directory/directory-seed.js';
import { catalogueHistory } from './history/catalogue.history.js';
import { catalogueUndo } from './history/catalogue.undo.js';
import { RestoreCommands } from './history/restore.commands.js';
import { ImageCommands } from './images/image.commands.js';
import {
  ImageBytes,
  ImageBytesSchema,
  ImageDocument,
  ImageDocuments,
  ImageSchema,
} from './images/image-documents.js';
import { Images } from './images/images.js';
import { Rasters } from './images/rasters.js';
import { NoteCommands } from './note/note.commands.js';
import { RecordCommands } from './record/record.commands.js';
import { ChallengeKey, ChallengeKeyDocument, ChallengeKeySchema } from './suggestion/challenge-key.js';
import { Challenges } from './suggestion/challenges.js';
import { SuggestionCommands } from './suggestion/suggestion.commands.js';
import {
  SuggestionDocument,
  SuggestionDocuments,
  SuggestionSchema,
} from './suggestion/suggestion-documents.js';
import { Suggestions } from './suggestion/suggestions.js';
import { ToolCommands } from './tool/tool.commands.js';

@Module({
  imports: [
    EventStoreModule.forFeature({
      name: 'catalogue',
      view: emptyCatalogue,
      fold: foldCatalogue,
      snapshots: catalogueSnapshots,
      queries: { log: 'catalogue.log.read', snapshot: 'catalogue.snapshot.read' },
      history: {
        format: catalogueHistory,
        undo: catalogueUndo,
        subjects: { list: 'catalogue.history.read', entry: 'catalogue.history.entry.read' },
        undoSubjects: {
          days: 'catalogue.history.days.read',
          plan: 'catalogue.history.undo.plan.read',
          undo: 'catalogue.history.undo',
          versionPlan: 'catalogue.history.version.plan.read',
          versionRestore: 'catalogue.history.version.restore',
          state: 'catalogue.history.state.read',
        },
      },
    }),
    MongooseModule.forFeature([
      { name: ImageDocument.name, schema: ImageSchema },
      { name: ImageBytes.name, schema: ImageBytesSchema },
      { name: SuggestionDocument.name, schema: SuggestionSchema },
      { name: UsedChallenge.name, schema: UsedChallengeSchema },
      { name: ChallengeKeyDocument.name, schema: ChallengeKeySchema },
    ]),
  ],
  controllers: [
    ToolCommands,
    CategoryCommands,
    BannerCommands,
    NoteCommands,
    DirectoryCommands,
    BulkCommands,
    RestoreCommands,
    ImageCommands,
    SuggestionCommands,
  ],
  providers: [
    RecordCommands,
    DirectorySeed,
    Images,
    ImageDocuments,
    Rasters,
    Suggestions,
    SuggestionDocuments,
    Challenges,
    ChallengeKey,
  ],
})
export class CatalogueModule {}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LIMITS } from '@tools-hub/domain';
import { textButtonVariants } from '../../../components/button.js';
import { developerSite } from '../../../shared/settings/developer-site.js';
import { TextField } from '../parts/fields.js';
import { UrlField } from '../parts/record-fields.js';
import { ColourSetting } from './colour-setting.js';
import { emptyCardsWarning } from './empty-cards.js';
import { ImageField } from '../images/image-field.js';
import { ChoiceSetting, LongTextSetting, SwitchSetting, WithDefault } from './setting-fields.js';
import { settingLabel } from './setting-words.js';
import { DEFAULT_DRAFT } from './settings-draft.js';
import { SettingsSection } from './settings-section.js';
import type { SettingsForm } from './use-settings-form.js';

interface SectionProps {
  readonly form: SettingsForm;
}

/** All settings in sections. */
export function SettingsSections({ form }: SectionProps) {
  return (
    <>
      <SiteSection form={form} />
      <CardsSection form={form} />
      <CatalogueSection form={form} />
      <DeveloperSection form={form} />
      <SettingsSection title={t`Footer`}>
        <LongTextSetting
          form={form}
          name="footer_text"
          hint={t`Shown at the bottom of every page. Line breaks are kept.`}
          className="col-span-full"
        />
      </SettingsSection>
    </>
  );
}

function SiteSection({ form }: SectionProps) {
  return (
    <SettingsSection title={t`Site`}>
      <WithDefault form={form} name="site_title">
        <TextField
          form={form}
          name="site_title"
          label={settingLabel('site_title')}
          maxLength={LIMITS.title}
          placeholder={DEFAULT_DRAFT.site_title}
          hint={t`Shown at the top of the page and in the browser's tab.`}
        />
      </WithDefault>
      <WithDefault form={form} name="primary_color">
        <ColourSetting form={form} />
      </WithDefault>
      <WithDefault form={form} name="site_description" className="col-span-full">
        <LongTextSetting
          form={form}
          name="site_description"
          hint={t`Shown under the title and in search results.`}
        />
      </WithDefault>
      <ImageField
        form={form}
        name="logo_url"
        label={settingLabel('logo_url')}
        hint={t`Shown beside the title.`}
        typed={form.draft.logo_url}
        none={t`Without a logo, only the title is shown.`}
        side={56}
        use="icon"
      />
      <ImageField
        form={form}
        name="favicon_url"
        label={settingLabel('favicon_url')}
        hint={t`The small image on the browser's tab.`}
        typed={form.draft.favicon_url}
        none={t`Without one, a default icon is used.`}
        side={16}
        use="icon"
      />
      <ChoiceSetting
        form={form}
        name="default_language"
        hint={t`Of the site's own texts, for visitors whose browser asks for none of its languages.`}
      />
      <SwitchSetting
        form={form}
        name="third_party_images"
        hint={t`Without it, visitors' browsers ask no other site for images: tools with such an icon show their first letter.`}
        className="col-span-full"
      />
    </SettingsSection>
  );
}

function CardsSection({ form }: SectionProps) {
  return (
    <SettingsSection title={t`Tool cards`}>
      <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4">
        <ChoiceSetting form={form} name="tool_card_style" />
        <ChoiceSetting form={form} name="tool_card_size" />
        <ChoiceSetting form={form} name="tool_icon_size" />
      </div>
      <fieldset className="col-span-full flex flex-wrap items-start gap-x-8">
        <legend className="sr-only">{t`What a card shows`}</legend>
        <SwitchSetting form={form} name="show_tool_icons" />
        <SwitchSetting form={form} name="show_tool_names" />
        <SwitchSetting form={form} name="show_tool_descriptions" />
        <SwitchSetting form={form} name="show_tool_categories" />
        <SwitchSetting
          form={form}
          name="show_usage_stats"
          hint={t`On cards of tools with at least one use.`}
        />
        <p role="status" className="basis-full text-sm text-pretty text-warn not-empty:mt-2">
          {emptyCardsWarning(form.settings)}
        </p>
      </fieldset>
    </SettingsSection>
  );
}

function CatalogueSection({ form }: SectionProps) {
  return (
    <SettingsSection title={t`Catalogue`}>
      <TextField
        form={form}
        name="tools_per_page"
        label={settingLabel('tools_per_page')}
        type="number"
        {...LIMITS.perPage}
        hint={t`From ${LIMITS.perPage.min} to ${LIMITS.perPage.max}.`}
      />
      <ChoiceSetting form={form} name="tool_sort_order" hint={t`Visitors can choose another order.`} />
      <SwitchSetting
        form={form}
        name="banner_enabled"
        hint={t`Active banners rotate above the tools.`}
        className="col-span-full"
      />
      <SwitchSetting
        form={form}
        name="suggestions_enabled"
        hint={t`Adds a form to the site. Suggestions wait on the Tools tab for your review.`}
        className="col-span-full"
      />
    </SettingsSection>
  );
}

function DeveloperSection({ form }: SectionProps) {
  const { href } = developerSite(form.settings.developer_button_url);
  return (
    <SettingsSection title={t`Developer button`}>
      <SwitchSetting
        form={form}
        name="show_developer_button"
        hint={t`Floats at the bottom right of every page.`}
        className="col-span-full"
      />
      <WithDefault form={form} name="developer_button_url" className="col-span-full">
        <UrlField
          form={form}
          name="developer_button_url"
          label={settingLabel('developer_button_url')}
          placeholder={DEFAULT_DRAFT.developer_button_url}
          hint={t`Opens in a new tab.`}
        />
        <p className="mt-1 text-xs wrap-anywhere">
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={textButtonVariants({ box: 'none' })}
          >
            <Trans>
              Open {href} <span className="sr-only">in a new tab</span>
            </Trans>
          </a>
        </p>
      </WithDefault>
    </SettingsSection>
  );
}

import { i18n } from '@lingui/core';

// Units of the web app write their texts in English, which stand in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} });

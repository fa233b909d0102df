import { i18n } from '@lingui/core';

// Unit tests of the web app use the English texts, which are in the source code.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// The widgets that other sites may frame: they are the same for everybody, so cookies are ignored for them.
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?/embed/`);

export const isEmbed = (path: string): boolean => PATTERN.test(path);

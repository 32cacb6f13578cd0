// Derives the name of a device in its user's list: "Chrome on Android".
import Bowser from "bowser";

const UNKNOWN = "Unknown device";
const MAX_LENGTH = 60;
/** Maximum length that is read; headers of browsers are shorter. */
const READ_LENGTH = 512;

/** Reads the header User-Agent, which anyone may forge; the result is plain text, short, without control characters. */
export function deviceNameOf(userAgent: string): string {
	const text = userAgent.slice(0, READ_LENGTH).replaceAll(/\p{C}/gu, "").trim();
	if (text === "") return UNKNOWN;
	const { browser, os } = Bowser.parse(text);
	const known = [browser.name, os.name].filter(Boolean).join(" on ");
	// Scripts identify themselves like `curl/8.5.0`.
	const product = /^[a-z][\w.-]*(?=\/|$)/i.exec(text)?.[0];
	const name = known || (product === "Mozilla" ? UNKNOWN : product) || UNKNOWN;
	return name.slice(0, MAX_LENGTH);
}

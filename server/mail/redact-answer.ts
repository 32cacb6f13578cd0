// Removes the secret parts of SMTP_URL from a mail server's answer, also in the encodings that the protocol uses.

const HIDDEN = "***";
/** Minimum length of a text that is removed; shorter ones occur by chance. */
const MIN_LENGTH = 4;

export function redactAnswer(answer: string, smtpUrl: string | undefined): string {
	if (smtpUrl === undefined) return answer;
	const { username, password } = new URL(smtpUrl);
	const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
	const inBase64 = (text: string) => Buffer.from(text).toString("base64");
	const hidden = [smtpUrl, secret, password, inBase64(secret), inBase64(user), inBase64(`\0${user}\0${secret}`)];
	// Longest first, because one secret may be a part of another.
	const longestFirst = hidden.filter(({ length }) => length >= MIN_LENGTH).sort((one, other) => other.length - one.length);
	return longestFirst.reduce((text, value) => text.replaceAll(value, HIDDEN), answer);
}

// Takes what SMTP_URL keeps secret out of a mail server's answer, also as the protocol writes it.

const HIDDEN = "***";
/** Shorter texts occur by chance. */
const MIN_LENGTH = 4;

export function redactAnswer(answer: string, smtpUrl: string | undefined): string {
	if (smtpUrl === undefined) return answer;
	const { username, password } = new URL(smtpUrl);
	const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
	const inBase64 = (text: string) => Buffer.from(text).toString("base64");
	const hidden = [smtpUrl, secret, password, inBase64(secret), inBase64(user), inBase64(`\0${user}\0${secret}`)];
	// One may be a part of another, so the longest comes first.
	const longestFirst = hidden.filter(({ length }) => length >= MIN_LENGTH).sort((one, other) => other.length - one.length);
	return longestFirst.reduce((text, value) => text.replaceAll(value, HIDDEN), answer);
}

// Checks what a passkey has signed, for this site's domain and address. The library is loaded when the first passkey is used.
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { PasskeyAssertion, PasskeyAttestation } from "#shared/contract/rest/accounts/factors.ts";

export interface PasskeySite {
	/** The domain to which passkeys are bound. */
	rpId: string;
	origin: string;
}

interface StoredKey {
	credentialId: string;
	publicKey: string;
	counter: number;
}

export const WRONG_PASSKEY = { code: "wrong_code", message: "This passkey does not prove this account." } as const;
const COPIED = { code: "passkey_copied", message: "The passkey reports fewer uses than before: it may have been copied." } as const;

/** COSE identifiers of EdDSA, ES256 and RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Loads the library; call it before a transaction that would have to wait for it. */
export const loadPasskeyLibrary = () => import("@simplewebauthn/server");

export function passkeySiteOf(siteUrl: string): PasskeySite {
	const { hostname, origin } = new URL(siteUrl);
	return { rpId: hostname, origin };
}

interface AssertionTerms {
	key: StoredKey;
	challenge: string;
	site: PasskeySite;
	/** The device must have checked its user, by a finger, a face or a PIN. */
	needsUserCheck?: boolean;
}

/** The id of a user in the form in which passkeys store it. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString("base64url");

/** The challenge that the passkey claims to have signed; `null` if the response cannot be read. */
export function challengeOf({ response }: PasskeyAssertion): string | null {
	try {
		const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString()) as { challenge?: unknown };
		return typeof challenge === "string" ? challenge : null;
	} catch {
		return null;
	}
}

/** Returns the passkey's new signature counter. Refuses wrong_code, passkey_copied. */
export async function checkAssertion(
	response: PasskeyAssertion,
	{ key, challenge, site, needsUserCheck = false }: AssertionTerms,
): Promise<Result<number>> {
	const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
	const { userHandle, ...signed } = response.response;
	const counter = await verifyAuthenticationResponse({
		response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
		expectedChallenge: challenge,
		expectedOrigin: site.origin,
		expectedRPID: site.rpId,
		requireUserVerification: needsUserCheck,
		// 0 turns off the library's check of the counter: the check below has an error code of its own for a counter that went back.
		credential: { id: key.credentialId, publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")), counter: 0 },
	}).then(
		({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
		() => null,
	);
	if (counter === null) return refuse(WRONG_PASSKEY);
	const hasGoneBack = (counter > 0 || key.counter > 0) && counter <= key.counter;
	return hasGoneBack ? refuse(COPIED) : { ok: true, value: counter };
}

/** Returns the public key to store. Refuses wrong_code. */
export async function checkAttestation(
	response: PasskeyAttestation,
	{ challenge, site }: { challenge: string; site: PasskeySite },
): Promise<Result<StoredKey>> {
	const { verifyRegistrationResponse } = await loadPasskeyLibrary();
	const { transports: _transports, ...made } = response.response;
	const credential = await verifyRegistrationResponse({
		response: { ...response, response: made, clientExtensionResults: {} },
		expectedChallenge: challenge,
		expectedOrigin: site.origin,
		expectedRPID: site.rpId,
		requireUserVerification: false,
		supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
	}).then(
		({ registrationInfo }) => registrationInfo?.credential ?? null,
		() => null,
	);
	if (!credential) return refuse(WRONG_PASSKEY);
	const { id, publicKey, counter } = credential;
	return { ok: true, value: { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter } };
}

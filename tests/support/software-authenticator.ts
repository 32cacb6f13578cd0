// An authenticator in software: makes one passkey (ES256, no attestation) and signs challenges with it, as a browser would return them.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation } from "#shared/contract/rest/accounts/factors.ts";

interface Deviation {
	/** Origin of the page that requests the signature. */
	origin?: string;
	rpId?: string;
	/** Number of signatures to report; one more than before by default. */
	counter?: number;
	/** Id of another passkey, in place of the authenticator's own. */
	credentialId?: string;
	/** The user named by a passkey that signs in without an e-mail address. */
	userHandle?: string;
	/** Whether the authenticator has checked its user, by a finger, a face or a PIN. */
	isUserChecked?: boolean;
}

const USER_PRESENT = 0x01;
const USER_CHECKED = 0x04;
const HAS_CREDENTIAL = 0x40;
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

/** The first byte of a CBOR value of up to 255 bytes or entries: its major type and its size. */
const head = (major: number, size: number) => Buffer.from(size < 24 ? [(major << 5) | size] : [(major << 5) | 24, size]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborNumber = (number: number) => (number >= 0 ? head(0, number) : head(1, -1 - number));
const cborMap = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

export function createSoftwareAuthenticator(site: { origin: string; rpId: string }) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = randomBytes(16);
	let signatures = 0;
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const coseKey = cborMap(
		[cborNumber(1), cborNumber(2)],
		[cborNumber(3), cborNumber(-7)],
		[cborNumber(-1), cborNumber(1)],
		[cborNumber(-2), cborBytes(Buffer.from(x, "base64url"))],
		[cborNumber(-3), cborBytes(Buffer.from(y, "base64url"))],
	);

	const clientData = (type: string, challenge: string, { origin = site.origin }: Deviation) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	function authenticatorData(flags: number, counter: number, { rpId = site.rpId }: Deviation): Buffer {
		const rest = Buffer.alloc(5);
		rest.writeUInt8(flags);
		rest.writeUInt32BE(counter, 1);
		return Buffer.concat([sha256(rpId), rest]);
	}

	return {
		credentialId: base64url(id),
		make({ challenge }: { challenge: string }, deviation: Deviation = {}): PasskeyAttestation {
			const size = Buffer.alloc(2);
			size.writeUInt16BE(id.length);
			const data = authenticatorData(USER_PRESENT | HAS_CREDENTIAL, signatures, deviation);
			const authData = Buffer.concat([data, Buffer.alloc(16), size, id, coseKey]);
			const attestation = cborMap(
				[cborText("fmt"), cborText("none")],
				[cborText("attStmt"), cborMap()],
				[cborText("authData"), cborBytes(authData)],
			);
			const clientDataJSON = base64url(clientData("webauthn.create", challenge, deviation));
			const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ["internal"] };
			return { id: base64url(id), rawId: base64url(id), type: "public-key", response };
		},
		sign({ challenge }: { challenge: string }, deviation: Deviation = {}): PasskeyAssertion {
			signatures = deviation.counter ?? signatures + 1;
			const data = authenticatorData(deviation.isUserChecked ? USER_PRESENT | USER_CHECKED : USER_PRESENT, signatures, deviation);
			const client = clientData("webauthn.get", challenge, deviation);
			const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
			const credentialId = deviation.credentialId ?? base64url(id);
			const parts = { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) };
			const response = { ...parts, ...(deviation.userHandle !== undefined && { userHandle: deviation.userHandle }) };
			return { id: credentialId, rawId: credentialId, type: "public-key", response };
		},
	};
}

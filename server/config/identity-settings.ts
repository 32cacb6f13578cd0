// Settings of the hosted identity provider.
import { z } from "zod";
import type { Refuse } from "./setting-schemas.ts";

/** All fields are sent to browsers: a Firebase API key names a project and grants nothing. */
export interface FirebaseSettings {
	apiKey: string;
	authDomain: string;
	projectId: string;
	/** Ways to sign in that are enabled in the project. */
	methods: readonly FirebaseMethod[];
	/** `host:port` of the Auth emulator, whose tokens are unsigned: refused in production. */
	emulatorHost: string | undefined;
}

export const FIREBASE_METHODS = ["password", "emailLink", "phone", "google", "facebook", "twitter", "github"] as const;
export type FirebaseMethod = (typeof FIREBASE_METHODS)[number];

export const IDENTITY_ENV = {
	FIREBASE_API_KEY: z.string().max(128, "at most 128 characters").optional(),
	FIREBASE_AUTH_DOMAIN: z
		.string()
		.regex(/^[a-z0-9.-]+(:\d+)?$/i, "a host name: my-project.firebaseapp.com")
		.optional(),
	FIREBASE_PROJECT_ID: z
		.string()
		.regex(/^[a-z0-9-]{4,64}$/, "a project's id: my-project")
		.optional(),
	FIREBASE_METHODS: z
		.string()
		.transform((text) => text.split(",").map((name) => name.trim()))
		.pipe(z.array(z.enum(FIREBASE_METHODS, `names with commas: ${FIREBASE_METHODS.join(", ")}`)))
		.default([...FIREBASE_METHODS]),
	FIREBASE_AUTH_EMULATOR_HOST: z
		.string()
		.regex(/^[a-z0-9.-]+:\d+$/i, "host:port: 127.0.0.1:9099")
		.optional(),
};

/** Returns `undefined` without FIREBASE_API_KEY. Throws like parseEnv for an incomplete configuration. */
export function firebaseOf(
	values: z.output<z.ZodObject<typeof IDENTITY_ENV>>,
	{ isProduction, refuse }: { isProduction: boolean; refuse: Refuse },
): FirebaseSettings | undefined {
	const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId } = values;
	const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST;
	if (!apiKey) return undefined;
	if (!projectId) throw refuse("FIREBASE_PROJECT_ID", undefined, "the project's id beside FIREBASE_API_KEY");
	if (emulatorHost && isProduction) throw refuse("FIREBASE_AUTH_EMULATOR_HOST", emulatorHost, "no emulator in production");
	return { apiKey, projectId, authDomain: authDomain ?? `${projectId}.firebaseapp.com`, methods: values.FIREBASE_METHODS, emulatorHost };
}

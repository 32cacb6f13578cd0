// The reader's choices in this browser: ignored people, stored per user, and whether new lines are announced. One atom each for all rooms,
// persisted in local storage. Starts with the values that the server renders; `useStoredChoices` loads the stored ones.

import { atom, useStore } from "jotai";
import { useEffect } from "react";
import { browserStorage } from "#client/device/storage.ts";
import { ownAtom } from "#client/session/own-atom.ts";
import { ownKey } from "#client/session/own-key.ts";
import { userAtom, useUser } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { UserId } from "#shared/kit/ids.ts";

export interface IgnoredPerson {
	id: UserId;
	name: string;
}

const KEYS = { ignored: "chat.ignored", aloud: "chat.aloud" } as const;

export const ignoredPeopleAtom = ownAtom<readonly IgnoredPerson[]>([]);
export const readAloudAtom = atom(false);

export function ignorePerson(store: Store, person: IgnoredPerson): void {
	storeIgnored(store, [...store.get(ignoredPeopleAtom).filter(({ id }) => id !== person.id), person]);
}

export function stopIgnoring(store: Store, id: UserId): void {
	storeIgnored(
		store,
		store.get(ignoredPeopleAtom).filter((person) => person.id !== id),
	);
}

export function readAloud(store: Store, isOn: boolean): void {
	store.set(readAloudAtom, isOn);
	persist(KEYS.aloud, isOn);
}

export function useStoredChoices(): void {
	const store = useStore();
	const userId = useUser()?.id ?? null;
	useEffect(() => {
		const keys = { ...KEYS, ignored: ownKey(KEYS.ignored, userId) };
		const loadChoices = () => {
			const ignored = read(keys.ignored);
			store.set(ignoredPeopleAtom, Array.isArray(ignored) ? ignored.filter(isPerson) : []);
			store.set(readAloudAtom, read(keys.aloud) === true);
		};
		loadChoices();
		// Reads the value that another tab has stored.
		const onStorage = ({ key }: StorageEvent) => {
			if (key === null || Object.values(keys).includes(key)) loadChoices();
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, [store, userId]);
}

function storeIgnored(store: Store, people: readonly IgnoredPerson[]): void {
	store.set(ignoredPeopleAtom, people);
	persist(ownKey(KEYS.ignored, store.get(userAtom)?.id ?? null), people);
}

function persist(key: string, value: unknown): void {
	// If it cannot be stored, the choice lasts as long as the page.
	browserStorage.setItem(key, JSON.stringify(value));
}

function read(key: string): unknown {
	try {
		return JSON.parse(browserStorage.getItem(key) ?? "null");
	} catch {
		return null;
	}
}

function isPerson(value: unknown): value is IgnoredPerson {
	const { id, name } = (value ?? {}) as Partial<IgnoredPerson>;
	return typeof id === "string" && typeof name === "string";
}

// The Idempotency-Key of what a form tells: the same words keep it after a lost answer, others get a new one.
import { useRef } from "react";
import { randomId } from "#client/api/random-id.ts";

export function useStatusKey(): { keyOf(body: unknown): string; forget(): void } {
	const last = useRef({ words: "", key: "" });
	return {
		keyOf(body) {
			const words = JSON.stringify(body);
			if (last.current.words !== words) last.current = { words, key: randomId() };
			return last.current.key;
		},
		forget() {
			last.current = { words: "", key: "" };
		},
	};
}

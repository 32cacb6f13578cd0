// The Idempotency-Key of a form's submission: reused while the body is unchanged, new for another body.
import { useRef } from "react";
import { randomId } from "#client/device/random-id.ts";

export function useSubmissionKey(): { keyOf(body: unknown): string; forget(): void } {
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

// The devices in the order of the list: this one, those seen of late, and the rest, which a press unfolds.
import type { AccountView } from "#shared/contract/socket/user-facts.ts";

type Device = AccountView["devices"][number];

/** So many others stand open. */
export const SHOWN_DEVICES = 5;

export function splitDevices(devices: readonly Device[], currentId: string | null) {
	const others = devices.filter(({ id }) => id !== currentId).sort((one, two) => two.lastSeenAt - one.lastSeenAt);
	// To unfold a single one is not worth the press.
	const cut = others.length <= SHOWN_DEVICES + 1 ? others.length : SHOWN_DEVICES;
	return {
		current: devices.find(({ id }) => id === currentId) ?? null,
		recent: others.slice(0, cut),
		older: others.slice(cut),
	};
}

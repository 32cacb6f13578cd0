// The browser's storage with every access guarded: it may be missing, full, or blocked together with cookies. Unreadable values count as
// missing; failed writes are ignored.

interface DeviceStorage {
	getItem(key: string): string | null;
	/** Returns false if the value was not stored. */
	setItem(key: string, value: string): boolean;
	removeItem(key: string): void;
}

function tried(open: () => Storage): DeviceStorage {
	function attempt<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
		try {
			return act(open());
		} catch {
			return otherwise;
		}
	}
	return {
		getItem: (key) => attempt((storage) => storage.getItem(key), null),
		setItem(key, value) {
			const write = (storage: Storage) => {
				storage.setItem(key, value);
				return true;
			};
			return attempt(write, false);
		},
		removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
	};
}

export const browserStorage: DeviceStorage = tried(() => localStorage);

export const tabStorage: DeviceStorage = tried(() => sessionStorage);

/** Returns the whole storage, for code that enumerates its keys; `null` if it is blocked. Writes to it may fail. */
export function openBrowserStorage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

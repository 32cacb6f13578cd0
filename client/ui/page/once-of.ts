// On the server: what is made of a value that pages share (server/rendering/read-answer.ts), made once and held as long as the value is.
export function onceOf<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const made = new WeakMap<Key, { value: Value }>();
	return (key) => {
		const known = made.get(key) ?? { value: make(key) };
		made.set(key, known);
		return known.value;
	};
}

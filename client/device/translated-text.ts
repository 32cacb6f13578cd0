// A translator of the browser takes text nodes out of the page and puts <font> elements in their place. React goes on to write into the nodes
// that it made: what it writes is not seen any more, and it fails where it removes one. So each such node is put back, empty, before the
// element that took its place; once it gets a text again, or goes, that element goes.

/** No part of the site writes this element. */
const TRANSLATION = "FONT";

/** Until it is called off: the answer. Other pages than those that React writes need none of it. */
export function keepTextsUnderTranslation(root: Node): () => void {
	const { MutationObserver } = root.ownerDocument?.defaultView ?? globalThis;
	/** Of each node that was put back: what stands there for it. */
	const translations = new WeakMap<Node, ChildNode>();

	function putBack(text: Text, translation: ChildNode): void {
		// Some translators move the node itself into their element.
		if (translation.contains(text)) text.replaceWith(text.cloneNode());
		text.data = "";
		translation.before(text);
		translations.set(text, translation);
	}

	function settle(text: Text): void {
		const translation = translations.get(text);
		if (!translation || (text.data === "" && text.nextSibling === translation)) return;
		if (text.data === "" && text.isConnected) {
			// React moved it.
			text.after(translation);
		} else {
			translations.delete(text);
			translation.remove();
		}
	}

	function follow({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
		if (type === "characterData") settle(target as Text);
		for (const node of removedNodes) {
			if (node.nodeType !== node.TEXT_NODE) continue;
			const translation = [...addedNodes, nextSibling, previousSibling].find(isTranslation);
			const isTaken = translation?.parentNode === target && node.parentNode !== target && (node as Text).data.trim() !== "";
			if (isTaken && !translations.has(node)) putBack(node as Text, translation as ChildNode);
			else settle(node as Text);
		}
	}

	const observer = new MutationObserver((records) => {
		for (const record of records) follow(record);
	});
	observer.observe(root, { childList: true, characterData: true, subtree: true });
	return () => observer.disconnect();
}

const isTranslation = (node: Node | null): boolean => node?.nodeName === TRANSLATION;

// Browser translators replace text nodes by <font> elements. React keeps writing into its own nodes, so its changes become invisible, and
// removing a node fails. Each replaced node is therefore inserted again, empty, before the element that replaced it; when the node gets a
// new text or is removed, that element is removed.

/** The element that translators insert; no part of the site renders it. */
const TRANSLATION = "FONT";

/** Returns a function that stops it. Only needed for pages rendered by React. */
export function keepTextsUnderTranslation(root: Node): () => void {
	const { MutationObserver } = root.ownerDocument?.defaultView ?? globalThis;
	/** Maps each text node that was inserted again to the element that shows its translation. */
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
			// React moved the node, so its translation is moved after it.
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

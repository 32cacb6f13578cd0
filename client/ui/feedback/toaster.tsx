// The toasts of a page, by sonner, in a separate React root: pages without a toast load none of it. Hover, focus and a hidden page pause a
// toast's time; Alt+T focuses it, Escape closes it.
import "#texts/toasts";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { pageLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import styles from "./toaster.module.css";

const SHOWN_MS = 3_000;
/** Offset in every layout of sonner: above the bottom navigation of phones. */
const OFFSET = { bottom: "calc(var(--bar-height) + env(safe-area-inset-bottom) + var(--space-4))" };

let place: HTMLElement | null = null;

/** Shows a toast without announcing it. Showing the same text again restarts its time. */
export function showToast(text: string): void {
	if (!place?.isConnected) place = mount();
	toast(text, { id: text, duration: SHOWN_MS });
}

function mount(): HTMLElement {
	const t = textOf(pageLocale());
	const root = document.createElement("div");
	document.body.append(root);
	createRoot(root).render(
		<Toaster
			ref={equip}
			className={styles.toaster}
			position="bottom-center"
			duration={SHOWN_MS}
			offset={OFFSET}
			mobileOffset={{ ...OFFSET, left: "var(--space-4)", right: "var(--space-4)" }}
			customAriaLabel={t("toasts.region")}
			closeButton
			toastOptions={{
				unstyled: true,
				closeButtonAriaLabel: t("toasts.close"),
				classNames: { toast: styles.toast, closeButton: styles.close },
			}}
		/>,
	);
	return root;
}

function equip(region: HTMLElement | null): void {
	// Silences sonner's own live region, because that of the page announces toasts too (layouts/announcer.tsx).
	region?.setAttribute("aria-live", "off");
	region?.addEventListener("focusin", ({ target }) => {
		if (target instanceof Element && target.matches(":focus-visible")) setDuration(Number.POSITIVE_INFINITY);
	});
	region?.addEventListener("focusout", () => setDuration(SHOWN_MS));
	region?.addEventListener("keydown", ({ key }) => {
		if (key === "Escape") toast.dismiss();
	});
}

/** Sets the time of all toasts, to pause it on focus too: sonner does so only on hover and on a hidden page. */
function setDuration(duration: number): void {
	for (const each of toast.getToasts()) if ("title" in each) toast(each.title, { id: each.id, duration });
}

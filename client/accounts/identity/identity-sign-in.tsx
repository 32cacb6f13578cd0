// Signs in and up through the hosted identity provider, next to the site's own form: a button per federated provider, the other methods
// collapsed. Loads the SDK when a visitor interacts with it or returns from the provider.
import "#texts/accounts";
import "#texts/identity";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { EmailLinkForm } from "./email-link-form.tsx";
import { FederatedButton } from "./federated-button.tsx";
import { type FirebaseConfig, federatedMethods } from "./firebase-config.ts";
import { FlowError } from "./flow-error.tsx";
import styles from "./identity-sign-in.module.css";
import { PasswordForm } from "./password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import type { IdentityMode } from "./sign-in-step.ts";
import { StepPanel } from "./step-panel.tsx";
import { useIdentitySignIn } from "./use-identity-sign-in.ts";

const FOLDED = [
	{ method: "emailLink", label: "identity.ways.link", Form: EmailLinkForm },
	{ method: "phone", label: "identity.ways.phone", Form: PhoneForm },
	{ method: "password", label: "identity.ways.password", Form: PasswordForm },
] as const;

export interface IdentitySignInProps {
	config: FirebaseConfig;
	/** Exchanges the provider's token for a session here. Rejects with an error that has a `code` of the API. */
	exchange: (idToken: string) => Promise<void>;
	mode: IdentityMode;
}

export function IdentitySignIn({ config, exchange, mode }: IdentitySignInProps) {
	const t = useText();
	const id = useId();
	const isConfirming = mode === "confirm";
	const flow = useIdentitySignIn({ config, exchange, page: isConfirming ? "account" : "login", keepsSession: isConfirming });
	const [open, setOpen] = useState<string | null>(null);
	const region = useRef<HTMLElement>(null);
	const isChoosing = flow.step.name === "choose";

	// The button with the focus was removed with its step: focus moves to the top of the next step.
	const lastStep = useRef(flow.step.name);
	useEffect(() => {
		if (lastStep.current === flow.step.name) return;
		lastStep.current = flow.step.name;
		const first = region.current?.querySelector<HTMLElement>("input") ?? region.current;
		first?.focus();
	}, [flow.step.name]);

	const federated = federatedMethods(config);
	const folded = FOLDED.filter(({ method }) => config.methods.includes(method));
	if (federated.length + folded.length === 0) return null;
	return (
		<section ref={region} className={styles.region} tabIndex={-1} aria-label={t(`identity.label.${mode}`)}>
			{!isConfirming && (
				<p className={styles.or} aria-hidden="true">
					{t("identity.or")}
				</p>
			)}
			<FlowError flow={flow} isHere={!isChoosing || flow.errorOf === "site" || open === null} />
			{!isChoosing && <StepPanel flow={flow} />}
			{isChoosing && federated.map((method) => <FederatedButton key={method} method={method} flow={flow} />)}
			{isChoosing &&
				folded.map(({ method, label, Form }) => (
					<div key={method} className={styles.way}>
						<button
							type="button"
							className={styles.fold}
							aria-expanded={open === method}
							aria-controls={`${id}-${method}`}
							onClick={() => {
								flow.prepare();
								flow.forgetError();
								setOpen(open === method ? null : method);
							}}
						>
							{t(label)}
						</button>
						<div id={`${id}-${method}`} hidden={open !== method}>
							{open === method && (
								<>
									<FlowError flow={flow} isHere={flow.errorOf === "form"} />
									<Form flow={flow} mode={mode} />
								</>
							)}
						</div>
					</div>
				))}
		</section>
	);
}

// Creates an API key or a webhook, whose secret is shown once.
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import "#texts/integrations";

interface CreatedSecret {
	id: string;
	secret: string;
}

/** `create` sends the fields of the form; `describe` returns the success message for the new id. */
export function useCreateWithSecret(create: (fields: FormData) => Promise<CreatedSecret>, describe: (id: string) => string) {
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const [created, setCreated] = useState<CreatedSecret | null>(null);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = new FormData(form);
		void action.start(async () => {
			const one = await create(fields);
			setCreated(one);
			form.reset();
			await revalidate();
			return describe(one.id);
		});
	};
	return { action, created, submit };
}

// The settings of webhooks.
import { z } from "zod";
import { isNetwork } from "./trust-proxy.ts";

export const WEBHOOK_ENV = {
	WEBHOOK_NETWORKS: z
		.string()
		.transform((text) => text.split(",").map((network) => network.trim()))
		.pipe(z.array(z.string().refine((text) => isNetwork(text) && /\d/.test(text), "addresses and networks with commas: 10.1.2.0/24")))
		.default([]),
};

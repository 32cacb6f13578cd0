// The operator's own connection: the address that the server sees, and whether WebSockets pass the proxy; if not, the configuration that
// lets them pass.
import { useEffect, useState } from "react";
import { requestTo } from "#client/api/request.ts";
import { tryWebSocket } from "#client/device/try-web-socket.ts";
import "#texts/doctor";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { getConnection } from "#shared/contract/rest/console/operation.ts";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import factStyles from "../facts.module.css";
import styles from "./doctor.module.css";

const LIMIT_MS = 5 * SECOND_MS;
/** The handshake of Engine.IO, which needs no sign-in. */
const PATH = `${SOCKET_PATH}/?EIO=4&transport=websocket`;

export function ConnectionCard() {
	const { answer } = useQuery(requestTo(getConnection));
	const [hasWebSocket, setHasWebSocket] = useState<boolean | null>(null);
	useEffect(() => {
		let isGone = false;
		const url = new URL(PATH, location.href);
		url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
		void tryWebSocket(url.href, LIMIT_MS).then((isOpen) => isGone || setHasWebSocket(isOpen));
		return () => {
			isGone = true;
		};
	}, []);
	return <ConnectionFacts address={answer?.address ?? null} block={answer?.block ?? null} hasWebSocket={hasWebSocket} />;
}

interface ConnectionFactsProps {
	/** `null` until the server has answered. */
	address: string | null;
	block: string | null;
	/** `null` until a WebSocket was tried. */
	hasWebSocket: boolean | null;
}

export function ConnectionFacts({ address, block, hasWebSocket }: ConnectionFactsProps) {
	const t = useText();
	const transport = hasWebSocket === null ? "trying" : hasWebSocket ? "websocket" : "polling";
	return (
		<Card title={t("doctor.connection.title")}>
			<dl className={factStyles.facts}>
				<dt>{t("doctor.connection.transport")}</dt>
				<dd>{t(`doctor.connection.${transport}`)}</dd>
				<dt>{t("doctor.connection.address")}</dt>
				<dd>{address ?? t("doctor.connection.trying")}</dd>
			</dl>
			<p className={styles.hint}>{t("doctor.connection.addressHint")}</p>
			{hasWebSocket === false && (
				<div className={styles.hint}>
					<Notice tone="warn" role="status" title={t("doctor.connection.dropped")}>
						{block !== null && (
							<>
								<p>{t("doctor.connection.block")}</p>
								<pre className={styles.block}>{block}</pre>
							</>
						)}
					</Notice>
				</div>
			)}
		</Card>
	);
}

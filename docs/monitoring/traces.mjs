// Sends the traces of match logs to a collector of OpenTelemetry (OTLP over HTTP: Jaeger, Tempo, the Collector). Install its packages
// beside the site (`npm install --no-save @opentelemetry/sdk-trace @opentelemetry/resources @opentelemetry/exporter-trace-otlp-http`), then start it with
//   TRACES=matches OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 NODE_OPTIONS="--import ./docs/monitoring/traces.mjs" npm start
import { isMainThread } from "node:worker_threads";
import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

if (isMainThread) {
	const resource = resourceFromAttributes({ "service.name": "touchline" });
	const spanProcessors = [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })];
	trace.setGlobalTracerProvider(new TracerProvider({ resource, spanProcessors }));
}

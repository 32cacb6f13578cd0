// An independent S3-compatible store in this process: s3rver, with its objects in a folder.

type S3rver = new (options: object) => { run(): Promise<{ port: number }>; close(): Promise<void> };

export interface S3Double {
	/** Value for the setting BACKUP_STORE. */
	setting: string;
	stop(): Promise<void>;
}

/** `port`: 0 takes a free port. */
export async function startS3Double(directory: string, port = 0): Promise<S3Double> {
	// The package has no types.
	// @ts-expect-error TS7016
	const { default: Server }: { default: S3rver } = await import("s3rver");
	const server = new Server({ port, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "scores", configs: [] }] });
	const opened = await server.run();
	return {
		// The only account of the store.
		setting: `http://S3RVER:S3RVER@127.0.0.1:${opened.port}/scores/site%20one`,
		stop: () => server.close(),
	};
}

// Tables of the images that staff upload. Part of schema.ts.

export interface ImageTable {
	/** Hash of the uploaded file and size of the largest stored one (contract/images.ts). */
	id: string;
	alt: string;
	title: string;
	credit: string;
	width: number;
	height: number;
	/** Total size of its files. */
	bytes: number;
	uploaded_by: string;
	uploaded_at: number;
}

export interface ImageFileTable {
	image_id: string;
	/** Examples: `640.webp`, `1280.jpg`. */
	name: string;
	bytes: Uint8Array;
}

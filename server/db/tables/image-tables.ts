// Tables of the images that staff upload. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

interface ImageTable {
	/** Id made of the hash of the uploaded file and the size of the largest stored one (contract/images.ts). */
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

interface ImageFileTable {
	image_id: string;
	/** Name of the file: `640.webp`, `1280.jpg`. */
	name: string;
	bytes: Uint8Array;
}

export interface ImageTables {
	images: ImageTable;
	image_files: ImageFileTable;
}

export const IMAGE_TABLES_AS_OF: AsOfChoices<ImageTables> = {
	images: "as_is",
	image_files: "as_is",
};

/** A request of the service worker for a page as a guest with the same choices has it: its copy is stored on the device of a signed-in reader. */
export const PUBLIC_COPY_HEADER = "public-copy";

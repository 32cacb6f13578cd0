// Loads the labels of player and season statistics of every sport (<sport>/figure-texts.ts), for pages that show players of any sport.

import.meta.glob("./*/figure-texts.ts", { eager: true });

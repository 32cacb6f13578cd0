// Loads the labels of player and season statistics.
import "#texts/ice-hockey-figures";

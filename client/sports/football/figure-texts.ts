// Loads the labels of player and season statistics.
import "#texts/football-figures";

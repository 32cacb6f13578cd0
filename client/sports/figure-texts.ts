// Loads the labels of player and season statistics of every sport, for pages that show players of any sport.
import "#texts/basketball-figures";
import "#texts/cricket-figures";
import "#texts/football-figures";
import "#texts/ice-hockey-figures";
import "#texts/tennis-figures";

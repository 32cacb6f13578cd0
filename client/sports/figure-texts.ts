// Words for the figures of players and seasons, of every sport: for pages that show players of any.
import "#texts/basketball-figures";
import "#texts/cricket-figures";
import "#texts/football-figures";
import "#texts/ice-hockey-figures";
import "#texts/tennis-figures";

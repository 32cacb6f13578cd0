// Names of people in the simulator's invented competitions, by culture: given names and the parts of family names. No list contains a real
// player's full name; build-world.ts combines the parts by seed.

export interface Culture {
	/** Given names of men, and of women. */
	given: readonly string[];
	givenWomen: readonly string[];
	/** A family name is a beginning and an ending. */
	beginnings: readonly string[];
	endings: readonly string[];
}

const words = (text: string): readonly string[] => text.split(" ");

export const CULTURES = {
	albic: {
		given: words(
			"Alden Bram Corin Dale Edric Fenn Garrick Hale Ives Jory Keane Lorne Merrick Nolan Orin Perrin Quill Rafe Stellan Tobin Ulric Vance Wyatt Yorick Ash Brody Callan Denby Ewart Fraser",
		),
		givenWomen: words(
			"Ada Bryony Clare Delia Edith Fern Greta Hollis Isla Joan Kerry Lettice Maude Nell Olive Perdita Rowena Sybil Thea Wilma",
		),
		beginnings: words("Ash Bram Cald Dunn Elder Fair Garth Hollo Ings Kest Lang Mars Nether Oak Pend Rams Stan Thorn Under Wether"),
		endings: words("by combe ford ham ley mere royd stead ton wick worth gate"),
	},
	meridian: {
		given: words(
			"Adán Bruno Ciro Darío Elías Fabio Gael Hilario Iago Joel Lázaro Marcio Nicanor Osmar Paulo Quirino Rubén Saulo Tadeo Ulises Valerio Xenón Yago Zeno Amaro Benicio Crispín Dimas Evaristo Fermín",
		),
		givenWomen: words(
			"Alba Belén Carmela Dalia Elvira Flora Gala Inés Jimena Lucía Marisol Nadia Olalla Paloma Rocío Selena Teresa Ximena Yolanda Zaida",
		),
		beginnings: words("Alba Bara Cala Dora Esca Fera Gala Herma Ibar Jara Lade Mona Nava Orde Pala Quesa Rosa Sala Tama Vela"),
		endings: words("dero go les mont nda no rez ria ruz sco vidal zar"),
	},
	kestric: {
		given: words(
			"Andrik Bogdar Czeslan Damir Emilan Fedor Goran Havel Igor Jaromil Kamil Ludek Miro Nestor Oleg Pavel Radek Slavo Tibor Urosh Vilem Yanko Zoran Bohus Dragan Evzen Ladomir Milos Rostan Vadim",
		),
		givenWomen: words(
			"Alenka Bozena Darina Eliska Galina Hana Ivanka Jolana Katya Ludmila Milena Nadezda Olga Petra Radka Svetla Tereza Vesna Zdenka Zora",
		),
		beginnings: words("Bara Brezo Chmel Dobra Drago Gruba Hrad Javo Koba Krasno Lipo Malo Novo Orlo Petro Rado Stano Tvrdo Vale Zima"),
		endings: words("cek kov lic mir nik ovic sky slav tin vec vsky zak"),
	},
	norric: {
		given: words(
			"Aksel Birk Dagfinn Eskil Frode Geir Halvard Ingmar Jostein Kjell Leif Magnar Njord Oddvar Ragnvald Sindre Torvald Ulf Viggo Ymir Arne Bjarte Einar Finn Gunnar Haakan Ivar Kaare Lars Odin",
		),
		givenWomen: words(
			"Astrid Bodil Dagny Eira Freya Gudrun Hedvig Ingrid Jorunn Karin Liv Maren Nora Oda Ragna Signe Solveig Thora Unni Ylva",
		),
		beginnings: words("Ald Berg Bjork Dal Eid Fjell Grim Haug Hval Isak Kald Lind Myr Nord Ravn Sand Skar Strand Ulv Vest"),
		endings: words("bakk by dahl eng gaard heim land lund nes sen stad vik"),
	},
	pelagic: {
		given: words(
			"Ahito Fetu Hemi Iolani Kaleo Lani Makoa Nalu Ofa Peni Rangi Sione Tane Uriah Vai Wiremu Afa Etera Hoani Kane Leota Manu Niko Paora Rewi Semisi Tevita Viliame Anaru Keoni",
		),
		givenWomen: words(
			"Aroha Fetia Hina Iriata Kalea Leilani Mahina Nalani Oriana Pania Ria Sina Tiare Ulani Vaiana Waimarie Hinemoa Kaia Moana Tui",
		),
		beginnings: words("Aha Fale Hau Ika Kaa Lea Mahe Nga Oha Pua Rau Sau Tai Tupo Ula Vae Wai Fono Kele Matu"),
		endings: words("fau hana kai lani loa mana nui pana rangi tane vaka wera"),
	},
	sahelic: {
		given: words(
			"Abasi Badou Cheik Demba Essien Fodé Gora Hamidou Idrissa Jabari Kofi Lamine Modou Nuru Ousmar Papis Rashid Sekou Tariq Umar Yaya Zaki Amadi Bakary Djibo Kwame Mensah Oumar Salif Tidiane",
		),
		givenWomen: words(
			"Abena Binta Coumba Djeneba Efua Fanta Gifty Hawa Imani Jamila Kadia Lalla Mariam Nana Oumou Penda Ramata Safi Tene Yaa",
		),
		beginnings: words("Ade Baro Cama Dia Eto Fofa Gue Jallo Kei Koura Mane Ndia Oko Sama Seko Tou Traw Wada Yara Zou"),
		endings: words("bé dou fana gané ko lé mba nté ré ssou ta wé"),
	},
	hanric: {
		given: words(
			"Akio Bao Chen Daiki Eiji Fen Goro Haru Isamu Jun Kenji Liang Minato Naoki Osamu Ping Ren Shun Tao Wei Xun Yuto Zhen Botan Daichi Hideo Kaito Masato Ryo Sora",
		),
		givenWomen: words("Aiko Chiyo Emi Fumiko Hana Izumi Jia Kaori Lan Mei Nana Ning Reiko Sayuri Tomoko Umeko Xiu Yuki Yun Zhi"),
		beginnings: words("Ama Fuji Haka Hoshi Iwa Kawa Kuro Mizu Mori Naka Oka Saka Shira Taka Tsuki Uchi Yama Yone Asa Kita"),
		endings: words("bara da ga hama hira kura mine mori numa shiro tani zaki"),
	},
	steppic: {
		given: words(
			"Aibek Baurzh Chinar Daniyar Erlan Farid Galym Hasan Ilyas Jandos Kairat Lenur Marat Nurlan Orhan Parviz Rustam Sanjar Timur Ulan Vahid Yerzhan Zahir Askar Bolat Dastan Emre Kanat Murat Temir",
		),
		givenWomen: words(
			"Aigul Banu Cholpon Dilnaz Elmira Feruza Gulnara Inju Jamila Karlygash Leyla Madina Nargiza Oraz Perizat Raushan Saule Togzhan Umida Zarina",
		),
		beginnings: words("Aba Bai Dosh Esen Fara Gali Ibra Jaksy Kara Kenzhe Mura Nazar Omar Rakhim Sagyn Tash Tole Ural Yesen Zhan"),
		endings: words("bek bayev dar gali han iyev khan mat nov oglu tai zade"),
	},
} as const satisfies Record<string, Culture>;

export type CultureKey = keyof typeof CULTURES;

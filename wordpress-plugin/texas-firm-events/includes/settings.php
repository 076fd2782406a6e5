<?php
/**
 * Settings → Firm Events: the websites that may read the REST API.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

const SETTINGS_PAGE = 'texas-firm-events';

add_action( 'admin_menu', __NAMESPACE__ . '\\add_settings_page' );
add_action( 'admin_init', __NAMESPACE__ . '\\register_origins' );

/** Adds the page to the menu. */
function add_settings_page() {
	$title = __( 'Firm Events', 'texas-firm-events' );
	add_options_page( $title, $title, 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\\show_settings_page' );
}

/** Registers the one setting and its field. */
function register_origins() {
	register_setting(
		SETTINGS_PAGE,
		ORIGINS_OPTION,
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => __NAMESPACE__ . '\\clean_origins',
		)
	);
	add_settings_section( 'default', '', '__return_null', SETTINGS_PAGE );
	add_settings_field(
		ORIGINS_OPTION,
		__( 'Allowed websites', 'texas-firm-events' ),
		__NAMESPACE__ . '\\show_origins_field',
		SETTINGS_PAGE,
		'default',
		array( 'label_for' => ORIGINS_OPTION )
	);
}

/**
 * Keeps one origin per line, and reports the lines that are not origins.
 *
 * @param mixed $value What was typed.
 */
function clean_origins( $value ) {
	$kept = array();
	foreach ( preg_split( '/\s+/', to_text( $value ), -1, PREG_SPLIT_NO_EMPTY ) as $line ) {
		$origin = clean_origin( $line );
		if ( '' !== $origin ) {
			$kept[] = $origin;
		} elseif ( function_exists( 'add_settings_error' ) ) {
			/* translators: %s: what was typed. */
			add_settings_error( ORIGINS_OPTION, 'origin', sprintf( __( '“%s” is not a website address. Write it like https://www.firm.example.', 'texas-firm-events' ), $line ) );
		}
	}
	return implode( "\n", array_unique( $kept ) );
}

/** Shows the field. */
function show_origins_field() {
	printf(
		'<textarea class="large-text code" rows="4" id="%1$s" name="%1$s" aria-describedby="%1$s-help">%2$s</textarea><p class="description" id="%1$s-help">%3$s</p>',
		esc_attr( ORIGINS_OPTION ),
		esc_textarea( implode( "\n", list_origins() ) ),
		esc_html__( 'One per line, like https://www.firm.example. If you leave this empty, any website may read the REST API in a browser, which is the WordPress default.', 'texas-firm-events' )
	);
}

/** Shows the page. */
function show_settings_page() {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
	settings_fields( SETTINGS_PAGE );
	do_settings_sections( SETTINGS_PAGE );
	submit_button();
	echo '</form></div>';
}
